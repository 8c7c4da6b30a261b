import type { InputBoxKind } from '@app/contract/enums.ts';
import type { Template } from '@app/contract/talking/templates.ts';

const placeholders: Record<InputBoxKind, string> = {
  Default: '写下要做的事',
  Welcome: '写下要做的事，越具体越好',
  Template: '填好上面的表单，问题会写在这里',
  UploadFile: '写下要求，或把文字粘贴到这里',
  UploadImage: '说说图里要有什么',
};

/** What the empty composer of a template says. */
export function placeholderOf({ inputBox }: Pick<Template, 'inputBox'>): string {
  return placeholders[inputBox];
}
