import type { TemplateDetail } from '@app/contract/talking/templates.ts';
import type { ReactNode } from 'react';
import { TemplateIcon } from '#components/pictures/template-icon.tsx';
import { SlotForm } from './slot-form.tsx';
import './template-opening.css';
import type { Slots } from './use-slots.ts';

type TemplateOpeningProps = {
  template: TemplateDetail;
  slots: Slots;
  complaint: object | undefined;
  /** The question was changed by hand, so the form leaves it alone. */
  isEdited: boolean;
  onRewrite: () => void;
  /** The desk that sending the form opens, for what is made and not answered in words. */
  desk?: string | undefined;
  composer: ReactNode;
  children?: ReactNode;
};

/** The first screen of a session with a template: what it does, its form, and the question the form makes. */
export function TemplateOpening(props: TemplateOpeningProps) {
  const { template, slots, complaint, isEdited, onRewrite, desk, composer, children } = props;
  const hasForm = slots.entries.length > 0;
  return (
    <div className="ta-opening" data-layout={template.layout}>
      <div className="ta-opening-column">
        <header className="ta-opening-head">
          <span className="ta-opening-icon">
            <TemplateIcon name={template.icon} size={22} />
          </span>
          <div>
            <h1>{template.name}</h1>
            {template.summary !== '' && <p>{template.summary}</p>}
          </div>
        </header>
        {template.welcome !== template.summary && <p className="ta-opening-welcome">{template.welcome}</p>}
        <SlotForm slots={slots} complaint={complaint} />
        <div className="ta-opening-composer">
          {hasForm && (
            <p className="ta-opening-note" role="status">
              {isEdited ? '问题你已经改过，不再随表单变化。' : noteOf(desk)}
              {isEdited && (
                <button type="button" className="ta-link ta-link-underlined" onClick={onRewrite}>
                  按表单重写
                </button>
              )}
            </p>
          )}
          {composer}
        </div>
        {children}
        <p className="ta-opening-foot">内容由 AI 生成，用前请核对。</p>
      </div>
    </div>
  );
}

function noteOf(desk: string | undefined): string {
  if (desk === undefined) return '问题随上面的表单写好，发送前可以再改。';
  return `发送后打开“${desk}”，填好的都带过去；想先聊聊，就改成自己的话。`;
}
