import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { TextField } from './text-field.tsx';

/** A password, hidden until she wants to see what she typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      suffix={
        <IconButton
          label={isShown ? '隐藏密码' : '显示密码'}
          icon={<Icon size={18} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
