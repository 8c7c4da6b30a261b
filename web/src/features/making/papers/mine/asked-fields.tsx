import { QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import { Plus, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { FormulaArea } from './formula-area.tsx';
import { OptionField } from './option-field.tsx';
import { type AskedDraft, blanksIn, type DraftFaults, isChoice, LETTERS } from './question-draft.ts';

/** A recording belongs to a listening test, where it is made. */
export const writtenTypes = QuestionType.filter((type) => type !== 'listening').map((value) => ({
  value,
  label: questionTypes[value],
}));

type AskedProps = {
  /** 题干, or 第 2 小题. */
  name: string;
  asked: AskedDraft;
  faults: DraftFaults;
  /** Answered in its parts. */
  hasParts?: boolean;
  onChange: (change: Partial<AskedDraft>) => void;
};

/** What is asked, what can be chosen, and what is right. */
export function AskedFields({ name, asked, faults, hasParts = false, onChange }: AskedProps) {
  const isBlank = asked.type === 'blank';
  return (
    <>
      <FormulaArea
        label={name}
        value={asked.stem}
        rows={3}
        placeholder={isBlank ? '要填的地方用“空格”' : '直接写，公式写在两个 $ 之间'}
        hasBlanks={isBlank}
        error={faults.stem}
        onChange={(stem) => onChange({ stem })}
      />
      {!hasParts && <Answer name={name} asked={asked} faults={faults} onChange={onChange} />}
    </>
  );
}

function Answer({ name, asked, faults, onChange }: Omit<AskedProps, 'hasParts'>) {
  const { type, answer, stem } = asked;
  const say = (at: number, words: string) => {
    const said = Array.from({ length: Math.max(answer.length, at + 1) }, (_, index) => answer[index] ?? '');
    said[at] = words;
    onChange({ answer: said });
  };
  if (isChoice(type)) return <Choices name={name} asked={asked} fault={faults.options} onChange={onChange} />;
  if (type === 'judge') {
    return (
      <Segmented
        label={`${name}的答案`}
        options={judgements}
        value={answer[0] === '对' || answer[0] === '错' ? answer[0] : ''}
        onChange={(said) => onChange({ answer: said === '' ? [] : [said] })}
      />
    );
  }
  const blanks = type === 'blank' ? Math.max(1, blanksIn(stem)) : 1;
  if (blanks === 1)
    return <FormulaArea label="答案" rows={1} value={answer[0] ?? ''} onChange={(words) => say(0, words)} />;
  return (
    <div className="ta-question-blanks">
      {Array.from({ length: blanks }, (_, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank has no name but its place
          key={at}
          label={`第 ${at + 1} 空`}
          value={answer[at] ?? ''}
          onChange={({ target }) => say(at, target.value)}
        />
      ))}
    </div>
  );
}

const judgements = [
  { value: '对', label: '对' },
  { value: '错', label: '错' },
  { value: '', label: '还没定' },
] as const;

type ChoicesProps = Pick<AskedProps, 'name' | 'asked' | 'onChange'> & { fault: string | undefined };

function Choices({ name, asked: { type, options, answer }, fault, onChange }: ChoicesProps) {
  const pick = (letter: string, isOn: boolean) => {
    const others = type === 'single' ? [] : answer.filter((one) => one !== letter);
    onChange({ answer: isOn ? [...others, letter].sort() : others });
  };
  const remove = (at: number) => {
    // What stood behind it moves up by a letter.
    const key = answer.flatMap((letter) => {
      const place = LETTERS.indexOf(letter);
      return place === at ? [] : (LETTERS[place > at ? place - 1 : place] ?? []);
    });
    onChange({ options: options.filter((_, index) => index !== at), answer: key });
  };
  return (
    <fieldset className="ta-question-choices">
      <legend className="ta-field-label">选项，勾上对的</legend>
      {options.map((option, at) => {
        const letter = LETTERS[at] ?? '';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option has no name but its letter
          <div key={at} className="ta-question-choice">
            <CheckField
              label={`${name}：${letter} 是对的`}
              isOn={answer.includes(letter)}
              onChange={(isOn) => pick(letter, isOn)}
            />
            <OptionField
              name={name}
              letter={letter}
              value={option}
              onChange={(words) => onChange({ options: options.map((one, index) => (index === at ? words : one)) })}
            />
            <IconButton
              label={`去掉选项 ${letter}`}
              icon={<X size={16} />}
              disabled={options.length <= 2}
              onClick={() => remove(at)}
            />
          </div>
        );
      })}
      {fault && (
        <p className="ta-field-error" role="alert">
          {fault}
        </p>
      )}
      {options.length < LETTERS.length && (
        <Button
          variant="text"
          size="small"
          icon={<Plus size={14} />}
          onClick={() => onChange({ options: [...options, ''] })}
        >
          加一个选项
        </Button>
      )}
    </fieldset>
  );
}
