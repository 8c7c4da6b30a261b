import { showLogin } from '#lib/session/session.ts';
import './board-words.css';

/** In the place of the assistants: for a visitor, and for whoever was signed out while away. */
export function SignInLine() {
  return (
    <p className="ta-board-words">
      登录后可以用全部助手，对话也会保存下来
      <button type="button" className="ta-link" onClick={showLogin}>
        去登录
      </button>
    </p>
  );
}
