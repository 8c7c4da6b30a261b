import {
  type CoursewareFileChoice,
  type CoursewareFormat,
  type SlidesPerPage,
  slidesPerPage,
} from '@app/contract/making/courseware.ts';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { ChoiceList } from '#components/fields/choice-list.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import './export-dialog.css';

/** A file of the deck; how many slides stand on a page is asked of handouts alone. */
export type FileWish = Pick<CoursewareFileChoice, 'format'> & Partial<CoursewareFileChoice>;

const choices = [
  { code: 'pdf', name: '幻灯片 PDF', about: '一页一张，在哪台电脑上打开都一样' },
  { code: 'handout', name: '讲义 PDF', about: '一张 A4 纸印几页，发给学生' },
  { code: 'notes', name: '备注页 PDF', about: '上面是这一页，下面是讲稿' },
  { code: 'png', name: '图片', about: '每页一张 PNG，装在一个压缩包里' },
] as const;
type Choice = (typeof choices)[number]['code'];

const endings: Record<CoursewareFormat, string> = {
  pptx: '.pptx',
  docx: ' 讲稿.docx',
  pdf: '.pdf',
  handout: ' 讲义.pdf',
  notes: ' 备注页.pdf',
  png: ' 图片.zip',
};

export function wishedName(title: string, { format }: FileWish): string {
  return `${title}${endings[format]}`;
}

const perPageOptions = slidesPerPage.map((count) => ({ value: `${count}` as const, label: `${count} 页` }));

type ExportDialogProps = {
  onDownload: (wish: FileWish) => void;
  onPutAway: (wish: FileWish) => void;
  onClose: () => void;
};

/** What leaves the house besides PowerPoint and the words she says. */
export function ExportDialog({ onDownload, onPutAway, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Choice>('pdf');
  const [perPage, setPerPage] = useState<SlidesPerPage>(6);
  const [hasAnswers, setHasAnswers] = useState(false);
  const [form, answers] = [useId(), useId()];
  const wish: FileWish = format === 'handout' ? { format, perPage, hasAnswers } : { format };
  const take = (use: (wish: FileWish) => void) => {
    onClose();
    use(wish);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(onDownload);
  };
  return (
    <Dialog
      title="导出课件"
      onPhone="sheet"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => take(onPutAway)}>存到云盘</Button>
          <Button variant="primary" type="submit" form={form}>
            下载
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <ChoiceList legend="导出成什么" choices={choices} value={format} onChange={setFormat} />
        {format === 'handout' && (
          <div className="ta-export-handout">
            <Segmented
              label="一张纸印几页"
              isWide
              options={perPageOptions}
              value={`${perPage}`}
              onChange={(value) => setPerPage(slidesPerPage.find((count) => `${count}` === value) ?? 6)}
            />
            <p>{perPage < 4 ? '留有横线，学生可以记笔记。' : '排满一张纸，不留横线。'}</p>
            <label htmlFor={answers}>
              <CheckField id={answers} isOn={hasAnswers} onChange={setHasAnswers} />
              把点击后才出现的内容也印出来
            </label>
          </div>
        )}
      </form>
    </Dialog>
  );
}
