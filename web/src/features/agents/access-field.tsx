import { CaseAccess } from '@app/contract/cases.ts';
import { Segmented } from '#components/segmented.tsx';
import './access-field.css';

type AccessFieldProps = {
  value: CaseAccess;
  error?: string | undefined;
  onChange: (access: CaseAccess) => void;
};

const users = [
  { value: 'private', label: '只有自己' },
  { value: 'school', label: '本校老师' },
  { value: 'public', label: '所有老师' },
] as const;

const explained = {
  private: '只有你能用。',
  school: '同校的老师马上就能用，会显示你的姓名。',
  public: '审核通过后所有老师都能用，会显示你的姓名。',
} as const;

/** Who may use it, and what that means for the files in it. */
export function AccessField({ value, error, onChange }: AccessFieldProps) {
  const chosen = users.find((one) => CaseAccess[one.value] === value)?.value ?? 'private';
  return (
    <div className="ta-access-field">
      <span className="ta-field-label">谁能使用</span>
      <Segmented
        label="谁能使用"
        isWide
        options={users}
        value={chosen}
        onChange={(next) => onChange(CaseAccess[next])}
      />
      <p className="ta-field-hint">
        {explained[chosen]}
        {chosen !== 'private' && '他们看得到回答里引用的段落，看不到也下载不了整个文件。'}
      </p>
      {error !== undefined && (
        <p className="ta-field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
