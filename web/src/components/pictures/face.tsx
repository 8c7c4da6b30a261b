import { DEFAULT_AVATAR } from '@app/contract/identity/users.ts';
import { classNames } from '#components/class-names.ts';
import './face.css';

type FaceProps = { imgUrl: string; name: string; isLarge?: boolean };

/** Her picture, or the first character of her name; it says nothing that does not stand beside it. */
export function Face({ imgUrl, name, isLarge = false }: FaceProps) {
  const hasPicture = imgUrl !== '' && imgUrl !== DEFAULT_AVATAR;
  return (
    <span className={classNames('ta-face', isLarge && 'ta-face-large')} aria-hidden="true">
      {hasPicture ? <img src={imgUrl} alt="" /> : name.slice(0, 1) || '师'}
    </span>
  );
}
