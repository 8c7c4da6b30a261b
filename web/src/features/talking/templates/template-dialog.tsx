import {
  type CustomTemplate,
  MAX_TEMPLATE_FIELD_CHARS,
  MAX_TEMPLATE_NAME_CHARS,
  MAX_TEMPLATE_REMARK_CHARS,
} from '@app/contract/talking/templates.ts';
import { type FormEvent, useId } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { IconField } from '#components/fields/icon-field.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { PromptField } from './prompt-field.tsx';
import './template-dialog.css';
import { useTemplateForm } from './use-template-form.ts';

export type TemplateDialogProps = { template: CustomTemplate | undefined; onClose: () => void };

/** Makes a template of one's own, or changes one. While something typed would be lost, only its buttons close it. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const formId = useId();
  const switchId = useId();
  const { element, form, isChanged, isSaving, errorAt, change, save } = useTemplateForm(template, onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title={template ? '修改助手' : '存一段常用要求'}
      widthPx={640}
      onPhone="sheet"
      canDismiss={!isChanged && !isSaving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{isChanged ? '不保存' : '关闭'}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isSaving ? '正在保存' : undefined}>
            保存
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className="ta-template-form" noValidate onSubmit={handleSubmit}>
        <div className="ta-template-form-name">
          <IconField value={form.iconId} onChange={(iconId) => change({ iconId })} />
          <TextField
            label="名称"
            placeholder="例如：错题讲评"
            maxLength={MAX_TEMPLATE_NAME_CHARS + 1}
            value={form.templateName}
            error={errorAt('templateName')}
            onChange={(event) => change({ templateName: event.target.value })}
          />
          <TextField
            label="一句话说明"
            placeholder="可以不填"
            maxLength={MAX_TEMPLATE_REMARK_CHARS + 1}
            value={form.remark}
            error={errorAt('remark')}
            onChange={(event) => change({ remark: event.target.value })}
          />
        </div>
        <TextField
          label="角色设定"
          placeholder="例如：教龄二十年的数学老师"
          maxLength={MAX_TEMPLATE_FIELD_CHARS}
          value={form.characterSetting}
          error={errorAt('characterSetting')}
          onChange={(event) => change({ characterSetting: event.target.value })}
        />
        <div className="ta-template-form-pair">
          <TextAreaField
            label="目标任务"
            placeholder="要它做什么，例如：根据我给的错题写讲评稿"
            rows={3}
            maxLength={MAX_TEMPLATE_FIELD_CHARS}
            value={form.targetTask}
            error={errorAt('targetTask')}
            onChange={(event) => change({ targetTask: event.target.value })}
          />
          <TextAreaField
            label="要求"
            placeholder="格式、长短、语气，例如：先说错因，再给变式题，不超过 300 字"
            rows={3}
            maxLength={MAX_TEMPLATE_FIELD_CHARS}
            value={form.requirementDescription}
            error={errorAt('requirementDescription')}
            onChange={(event) => change({ requirementDescription: event.target.value })}
          />
        </div>
        <PromptField form={form} error={errorAt('templateDetail')} onChange={change} />
        <label className="ta-template-form-switch" htmlFor={switchId}>
          <CheckField
            look="switch"
            id={switchId}
            label="连着问"
            isOn={form.supportRoundDialog}
            onChange={(supportRoundDialog) => change({ supportRoundDialog })}
          />
          <span>
            连着问
            <small>后面的问题会接着前面的说；关掉后每个问题单独回答</small>
          </span>
        </label>
        {errorAt('form') && (
          <p className="ta-field-error" role="alert">
            {errorAt('form')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
