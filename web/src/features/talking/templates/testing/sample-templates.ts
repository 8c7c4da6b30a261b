import type { CustomTemplate, TemplateDetail } from '@app/contract/talking/templates.ts';

export const exercise: TemplateDetail = {
  templateId: 'system-exercise',
  typeCode: 'exercise',
  source: 1,
  name: '随堂练习',
  summary: '五道题，当堂对',
  icon: 'ListChecks',
  group: 'exercise',
  welcome: '告诉我课题，我来出题。',
  layout: 'Default',
  inputBox: 'Template',
  chatMode: 'nMode',
  route: 'aiAssistantSession',
  slots: [
    { kind: 'Phase', label: '学段', required: true },
    { kind: 'Grade', label: '年级', required: true },
    { kind: 'Lesson', label: '课题', required: true, placeholder: '例如：公式法' },
    { kind: 'QuestionType', label: '题型', required: false, options: ['选择题', '填空题'] },
  ],
  question: '为{{Phase}}{{Grade}}的“{{Lesson}}”出 5 道随堂练习[，题型：{{QuestionType}}]。',
  cases: [],
};

/** Every name has an id of its own. */
export function idOf(templateName: string): string {
  const number = Array.from(templateName, (char) => char.charCodeAt(0)).reduce((sum, code) => sum * 31 + code, 0);
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0').slice(-12)}`;
}

export function customTemplate(templateName: string, more: Partial<CustomTemplate> = {}): CustomTemplate {
  return {
    templateId: idOf(templateName),
    typeCode: 'custom',
    isTop: false,
    templateName,
    remark: '',
    classificationLabelCode: 'more',
    iconId: 'Star',
    supportRoundDialog: true,
    characterSetting: '',
    targetTask: '写讲评稿',
    requirementDescription: '',
    templateDetail: '',
    createTime: 1,
    updateTime: 1,
    ...more,
  };
}
