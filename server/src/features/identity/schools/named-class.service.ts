import { AppError } from '@app/contract/errors.ts';
import type { ClassInfo } from '@app/contract/identity/users.ts';
import { NUMERALS } from '@app/engines/text/numerals.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { listMyClasses } from './classes.service.ts';

/** The class she names in a sentence, 九（3）班, 九年级三班 or 3 班; the only one where she names none. */
export async function requireNamedClass(
  deps: Pick<Deps, 'db' | 'plan'>,
  caller: Caller,
  name: string,
): Promise<ClassInfo> {
  const classes = await listMyClasses(deps, caller);
  if (classes.length === 0) throw new AppError('not-found', '还没有你教的班级，可以在个人中心添加');
  const wanted = plain(name);
  const named = classes.filter((one) => wanted === plain(one.className) || wanted === plain(nameOf(one)));
  const [found, other] = wanted === '' ? classes : named;
  if (found && !other) return found;
  const all = classes.map(nameOf).join('、');
  throw new AppError('not-found', found ? `请说是哪个班：${all}` : `没有找到“${name}”，你教的班级有：${all}`);
}

export function nameOf({ gradename, className }: Pick<ClassInfo, 'gradename' | 'className'>): string {
  return [gradename, className].filter(Boolean).join(' ');
}

function plain(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/年级|班|[\s()]/g, '')
    .replace(/[零一二三四五六七八九]/g, (numeral) => String(NUMERALS.indexOf(numeral)));
}
