import { type FormEvent, useId } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { useSession } from '#lib/session/session.ts';
import { PlaceFields } from './place-fields.tsx';
import { TeachingFields } from './teaching-fields.tsx';
import { useProfileForm } from './use-profile-form.ts';
import './profile-guide.css';

/** Three questions after the first sign-in. Saving makes the profile complete, which closes it. */
export function ProfileGuide({ onLater }: { onLater: () => void }) {
  const formId = useId();
  const { userInfo, schoolInfo } = useSession.getState();
  const { element, form, isSaving, errorAt, change, save } = useProfileForm(
    { ...userInfo, ...schoolInfo },
    { isAllNeeded: true },
  );
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      title="先认识一下"
      widthPx={600}
      onPhone="sheet"
      canDismiss={!isSaving}
      onClose={onLater}
      footer={
        <>
          <Button variant="text" isForThumb onClick={onLater}>
            以后再说
          </Button>
          <Button type="submit" form={formId} variant="primary" isForThumb busy={isSaving ? '正在保存' : undefined}>
            开始备课
          </Button>
        </>
      }
    >
      <form ref={element} id={formId} className="ta-guide" noValidate onSubmit={handleSubmit}>
        <p className="ta-guide-why">三件事，以后的教案和题目就按你的课来写。随时可以在个人中心改。</p>
        <TextField
          className="ta-guide-name"
          label="怎么称呼你"
          placeholder="例如：林老师"
          autoComplete="name"
          value={form.userName}
          error={errorAt('userName')}
          onChange={(event) => change({ userName: event.target.value })}
        />
        <section aria-label="教什么" className="ta-guide-teaching">
          <h3>教什么</h3>
          <TeachingFields form={form} errorAt={errorAt} change={change} />
        </section>
        <section aria-label="在哪所学校">
          <h3>
            在哪所学校<small>可以不填</small>
          </h3>
          <PlaceFields form={form} errorAt={errorAt} change={change} />
        </section>
        {errorAt('form') && (
          <p className="ta-field-error" role="alert">
            {errorAt('form')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
