import type { Profile } from '@app/contract/identity/users.ts';
import { MAX_USER_NAME_CHARS } from '@app/contract/identity/users.ts';
import type { FormEvent } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TeachingFields } from './teaching-fields.tsx';
import { type ProfileEditor, useProfileForm } from './use-profile-form.ts';
import './profile-card.css';

/** Everything a teacher told about herself, to be changed and saved in one go. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const editor = useProfileForm(profile);
  const { element, form, errorAt, change, save } = editor;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form ref={element} className="ta-profile" aria-label="个人资料" noValidate onSubmit={handleSubmit}>
      <div className="ta-profile-names">
        <TextField
          label="姓名"
          autoComplete="name"
          value={form.userName}
          error={errorAt('userName')}
          hint={`不超过 ${MAX_USER_NAME_CHARS} 字，问候时用它`}
          onChange={(event) => change({ userName: event.target.value })}
        />
        <TextField
          label="昵称"
          autoComplete="nickname"
          value={form.nickName}
          error={errorAt('nickName')}
          onChange={(event) => change({ nickName: event.target.value })}
        />
      </div>
      <TeachingFields form={form} errorAt={errorAt} change={change} />
      <div className="ta-profile-place">
        <span className="ta-field-label" aria-hidden="true">
          所在地区
        </span>
        <PlaceFields form={form} errorAt={errorAt} change={change} />
      </div>
      <TextField
        label="班级"
        placeholder="例如：九（3）班、九（4）班"
        hint="写班名，几个班用顿号隔开"
        value={form.classes}
        error={errorAt('classes')}
        onChange={(event) => change({ classes: event.target.value })}
      />
      <ProfileFoot editor={editor} />
    </form>
  );
}

function ProfileFoot({ editor }: { editor: ProfileEditor }) {
  const { isChanged, isSaving, isSaved, errorAt, discard } = editor;
  const problem = errorAt('form');
  return (
    <footer className="ta-profile-foot">
      {problem ? (
        <p className="ta-field-error" role="alert">
          {problem}
        </p>
      ) : (
        <p className="ta-field-hint" role="status">
          {isChanged ? '有修改，还没有保存' : isSaved ? '已保存' : ''}
        </p>
      )}
      {isChanged && !isSaving && (
        <Button isForThumb variant="text" onClick={discard}>
          撤销修改
        </Button>
      )}
      <Button isForThumb type="submit" variant="primary" busy={isSaving ? '正在保存' : undefined}>
        保存资料
      </Button>
    </footer>
  );
}
