import { CircleAlert } from 'lucide-react';
import { type RefObject, useId } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';

type AgreementFieldProps = {
  ref: RefObject<HTMLInputElement | null>;
  hasAgreed: boolean;
  error: string | undefined;
  onChange: (hasAgreed: boolean) => void;
};

export function AgreementField({ ref, hasAgreed, error, onChange }: AgreementFieldProps) {
  const id = useId();
  return (
    <div className="ta-login-agree">
      <label>
        <CheckField ref={ref} isOn={hasAgreed} faultId={error === undefined ? undefined : id} onChange={onChange} />
        <span>
          我已阅读并同意
          <a className="ta-link" href="/agreement" target="_blank" rel="noreferrer">
            《用户协议》
          </a>
          和
          <a className="ta-link" href="/privacy" target="_blank" rel="noreferrer">
            《隐私政策》
          </a>
        </span>
      </label>
      {error !== undefined && (
        <p id={id} className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
