import type { SearchCode } from '@app/contract/enums.ts';
import type { Resource } from '@app/contract/sharing/resources.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { MicrophoneAbove } from '#components/microphone/microphone-above.tsx';
import { MicrophoneButton } from '#components/microphone/microphone-button.tsx';
import { useMicrophoneOf } from '#components/microphone/use-microphone.ts';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { useSession } from '#lib/session/session.ts';
import { track } from '#lib/tracking/tracking.ts';
import { FoundResources } from './found-resources.tsx';
import { ComingResources, ResourceList } from './resource-list.tsx';
import './resource-search.css';
import { relationWords, resourcesFor, type Wish } from './resources.api.ts';
import { SearchExamples } from './search-examples.tsx';
import { KindChoice } from './slot-chips.tsx';

type ResourceSearchProps = {
  /** What the address says. */
  keyword: string;
  onKeyword: (keyword: string) => void;
  onPreview: (resource: Resource) => void;
};

/** Finding resources by a sentence, and what is recommended until one is said. */
export function ResourceSearch({ keyword, onKeyword, onPreview }: ResourceSearchProps) {
  // Chips that were taken away belong to this sentence alone.
  const [narrowed, setNarrowed] = useState<{ of: string; wish: Wish }>();
  const wish = narrowed?.of === keyword ? narrowed.wish : { keyword };
  const setWish = (next: Wish) => setNarrowed({ of: keyword, wish: next });
  const search = (said: string) => {
    track('resourceSearch', 'search', { keyword: said });
    setNarrowed(undefined);
    onKeyword(said);
  };
  const code: SearchCode | undefined = wish.searchCode;
  const isAsked = keyword !== '' || code !== undefined;
  return (
    <div className="ta-resource-search">
      <SearchForm key={keyword} keyword={keyword} onSearch={search} />
      <KindChoice chosen={code ?? 'SEARCH_ALL'} onChoose={(searchCode) => setWish({ ...wish, searchCode })} />
      {isAsked ? (
        <FoundResources wish={wish} onWish={setWish} onPreview={onPreview} />
      ) : (
        <Recommended onPreview={onPreview} onExample={search} />
      )}
    </div>
  );
}

const MAX_CHARS = 200;

type SearchFormProps = { keyword: string; onSearch: (keyword: string) => void };

function SearchForm({ keyword, onSearch }: SearchFormProps) {
  const listId = useId();
  const [text, setText] = useState(keyword);
  const field = useRef<HTMLInputElement>(null);
  // What is looked for is no sentence: it ends without a mark.
  const write = (said: string) => setText(said.replace(/[。？！]$/u, '').slice(0, MAX_CHARS));
  const microphone = useMicrophoneOf({ place: 'resource-search', field, write });
  const hasToken = useSession(({ token }) => token !== '');
  const { data: words = [] } = useQuery({
    ...relationWords(text.trim().slice(0, 50)),
    enabled: hasToken && text.trim() !== '' && text !== keyword,
    placeholderData: (known) => known,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (microphone.isSpeaking) void searchSaid();
    else onSearch(text.trim());
  };
  const searchSaid = async () => {
    if (await microphone.finish()) onSearch(field.current?.value.trim() ?? '');
  };
  return (
    <>
      <MicrophoneAbove microphone={microphone} onSend={() => void searchSaid()} />
      <form className="ta-resource-form" onSubmit={handleSubmit}>
        <TextField
          ref={field}
          label="找资源"
          isLabelHidden
          size="large"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="说说要找什么，例如：八年级数学勾股定理的课件"
          maxLength={MAX_CHARS}
          list={listId}
          prefix={<Search size={18} />}
          suffix={<MicrophoneButton microphone={microphone} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <datalist id={listId}>
          {words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <Button type="submit" variant="primary" size="large">
          搜索
        </Button>
      </form>
    </>
  );
}

type RecommendedProps = { onPreview: (resource: Resource) => void; onExample: (keyword: string) => void };

function Recommended({ onPreview, onExample }: RecommendedProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const query = useInfiniteQuery({ ...resourcesFor({ keyword: '' }), enabled: hasToken });
  return (
    <PagedList
      query={query}
      waiting={<ComingResources />}
      empty={
        <EmptyState
          picture={<FilesPicture />}
          title="说说你要备的课"
          hint="每一课都有教学设计和课件。在个人中心填好学段、学科和年级，会先列出你教的那一册。"
          action={<SearchExamples onExample={onExample} />}
        />
      }
      errorTitle="没有搜索成功"
    >
      {(resources) => (
        <>
          <h2 className="ta-resources-title">推荐给你</h2>
          <ResourceList label="推荐的资源" resources={resources} onPreview={onPreview} />
        </>
      )}
    </PagedList>
  );
}
