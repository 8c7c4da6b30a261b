import { iconAddress } from '@app/contract/talking/agents.ts';
import { MAX_ICON_BYTES, uploadIcon } from '@app/contract/talking/prompts.ts';
import { TemplateIcon } from '@app/contract/talking/templates.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconField } from '#components/fields/icon-field.tsx';
import { callSigned } from '#lib/http/signed-call.ts';
import './agent-icon-field.css';

type AgentIconFieldProps = { value: string; onChange: (icon: string) => void };

/** One of our pictures, or one of hers. */
export function AgentIconField({ value, onChange }: AgentIconFieldProps) {
  const name = TemplateIcon.safeParse(value).data;
  return (
    <IconField
      value={name}
      picture={<img src={value} alt="" />}
      onChange={onChange}
      foot={<UploadIcon onUploaded={onChange} />}
    />
  );
}

function UploadIcon({ onUploaded }: { onUploaded: (icon: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: async (file: File) => callSigned(uploadIcon, { iconBase: await base64Of(file) }),
    onSuccess: ({ iconId }) => onUploaded(iconAddress(iconId)),
    // Said below the button.
    onError: () => undefined,
  });
  const handleChoice = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) sending.mutate(file);
  };
  return (
    <div className="ta-icon-upload">
      <Button
        size="small"
        icon={<ImageUp size={16} />}
        busy={sending.isPending ? '正在上传' : undefined}
        onClick={() => picker.current?.click()}
      >
        用自己的图片
      </Button>
      <input ref={picker} type="file" accept="image/*" hidden aria-label="图标图片" onChange={handleChoice} />
      {sending.error && (
        <p className="ta-field-error" role="alert">
          {sending.error.message}
        </p>
      )}
    </div>
  );
}

async function base64Of(file: File): Promise<string> {
  if (file.size > MAX_ICON_BYTES) throw new Error(`图片不能超过 ${MAX_ICON_BYTES / 1024 ** 2} MB`);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('图片没有读出来，请换一张'));
    reader.readAsDataURL(file);
  });
}
