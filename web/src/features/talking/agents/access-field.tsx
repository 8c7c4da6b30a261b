import { CaseAccess } from '@app/contract/sharing/cases.ts';
import { Segmented } from '#components/buttons/segmented.tsx';
import { type Audience, useAudiences } from '#lib/session/audience.ts';
import './access-field.css';

type AccessFieldProps = {
  value: CaseAccess;
  error?: string | undefined;
  onChange: (access: CaseAccess) => void;
};

const explained = {
  private: '只有你能用。',
  school: '同校的老师马上就能用，会显示你的姓名。',
  public: '审核通过后所有老师都能用，会显示你的姓名。',
} as const satisfies Record<Audience, string>;

/** Who may use it, and what that means for the files in it. */
export function AccessField({ value, error, onChange }: AccessFieldProps) {
  const chosen = audienceOf(value);
  const { options, missing } = useAudiences(chosen);
  return (
    <div className="ta-access-field">
      <span className="ta-field-label">谁能使用</span>
      <Segmented
        label="谁能使用"
        isWide
        options={options}
        value={chosen}
        onChange={(next) => onChange(CaseAccess[next])}
      />
      <p className="ta-field-hint">
        {explained[chosen]}
        {chosen !== 'private' && '他们看得到回答里引用的段落，看不到也下载不了整个文件。'}
        {missing}
      </p>
      {error !== undefined && (
        <p className="ta-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function audienceOf(access: CaseAccess): Audience {
  if (access === CaseAccess.school) return 'school';
  return access === CaseAccess.public ? 'public' : 'private';
}
