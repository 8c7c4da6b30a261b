import { SignInPicture } from '#components/sign-in-picture.tsx';

/** What she gets here, beside the form on wide screens. */
export function LoginScene() {
  return (
    <aside className="ta-login-scene">
      <h2>
        说一句明天要上的课，
        <br />
        带走能直接用的东西。
      </h2>
      <p>
        教案、板书、题目和通知，问一句就有。
        <br />
        断网、刷新、换设备，写好的都在。
      </p>
      <SignInPicture />
    </aside>
  );
}
