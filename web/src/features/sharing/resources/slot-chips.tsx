import type { SearchCode } from '@app/contract/enums.ts';
import type { FoundResources, Slot } from '@app/contract/sharing/resources.ts';
import { X } from 'lucide-react';
import type { Wish } from './resources.api.ts';
import './slot-chips.css';

const kindNames: Partial<Record<Slot['kind'], string>> = {
  Phase: '学段',
  Grade: '年级',
  Subject: '学科',
  Edition: '版本',
  Volume: '册次',
  Lesson: '课题',
  Knowledge: '知识点',
};

const codeNames: Record<SearchCode, string> = {
  SEARCH_ALL: '全部',
  SEARCH_RESOURCE: '素材',
  SEARCH_TEACHING_PLAN: '教学设计',
  SEARCH_COURSEWARE: '课件',
  SEARCH_PAPER: '试卷',
  SEARCH_TITLE: '练习',
  SEARCH_AUDIO: '音频',
  SEARCH_VIDEO: '视频',
  SEARCH_IMG: '图片',
  SEARCH_CARTOON: '动画',
};

/** What the search understood, each to be taken away. */
export function SlotChips({ found, onChange }: { found: FoundResources; onChange: (wish: Wish) => void }) {
  const { slots, keyword, searchCode } = found;
  const chips = [
    ...slots.map((slot) => ({
      key: slot.kind,
      text: `${kindNames[slot.kind] ?? '条件'}：${slot.name}`,
      rest: { keyword, searchCode, slots: slots.filter((one) => one !== slot) },
    })),
    ...(keyword === '' ? [] : [{ key: 'keyword', text: `包含：${keyword}`, rest: { keyword: '', searchCode, slots } }]),
    ...(searchCode === 'SEARCH_ALL'
      ? []
      : [
          {
            key: 'kind',
            text: `类型：${codeNames[searchCode]}`,
            rest: { keyword, slots, searchCode: 'SEARCH_ALL' as const },
          },
        ]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="ta-slot-chips" aria-label="搜索条件">
      {chips.map(({ key, text, rest }) => (
        <li key={key}>
          <span>{text}</span>
          <button type="button" aria-label={`去掉${text}`} onClick={() => onChange(rest)}>
            <X size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}

const offered = [
  'SEARCH_ALL',
  'SEARCH_TEACHING_PLAN',
  'SEARCH_COURSEWARE',
  'SEARCH_PAPER',
  'SEARCH_TITLE',
  'SEARCH_RESOURCE',
] as const;

/** What kind of resource; one press shows only that. */
export function KindChoice({ chosen, onChoose }: { chosen: SearchCode; onChoose: (code: SearchCode) => void }) {
  return (
    <fieldset className="ta-kind-choice">
      <legend className="ta-visually-hidden">类型</legend>
      {offered.map((code) => (
        <button key={code} type="button" aria-pressed={code === chosen} onClick={() => onChoose(code)}>
          {codeNames[code]}
        </button>
      ))}
    </fieldset>
  );
}
