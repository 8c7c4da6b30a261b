import type { Profile } from '@app/contract/identity/users.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { Tag } from '#components/lists/tag.tsx';
import { enterCode } from './users.api.ts';
import './school-membership.css';

/** How she stands to the school she chose, and how a guest becomes one of its teachers. */
export function SchoolMembership({ profile: { schoolId, schoolName, membership } }: { profile: Profile }) {
  if (membership === 'none') return null;
  if (membership === 'member') {
    return (
      <p className="ta-school-membership">
        <span>{schoolName}</span>
        <Tag tone="good">已确认</Tag>
      </p>
    );
  }
  const isRefused = membership === 'refused';
  return (
    <div className="ta-school-membership">
      <span>{schoolName}</span>
      <Tag tone="warning">{isRefused ? '没有通过' : '等待学校确认'}</Tag>
      <p>
        {isRefused
          ? '学校没有确认你是本校老师。如果弄错了，请联系学校管理员，或输入学校码。'
          : '学校管理员确认后，就能用本校的资源、案例和助手。有学校码可以马上确认。'}
      </p>
      <CodeField key={schoolId} />
    </div>
  );
}

function CodeField() {
  const [code, setCode] = useState('');
  const entering = useMutation({
    mutationFn: () => enterCode(code),
    onSuccess: ({ schoolName }) => showToast('success', `已确认，你是${schoolName}的老师`),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') entering.mutate();
  };
  return (
    <form aria-label="学校码" noValidate onSubmit={handleSubmit}>
      <TextField
        label="学校码"
        autoComplete="off"
        placeholder="学校发给老师的 8 位字母和数字"
        maxLength={40}
        value={code}
        error={entering.error?.message}
        onChange={(event) => {
          entering.reset();
          setCode(event.target.value);
        }}
      />
      <Button type="submit" busy={entering.isPending ? '正在确认' : undefined} disabled={code.trim() === ''}>
        确认
      </Button>
    </form>
  );
}
