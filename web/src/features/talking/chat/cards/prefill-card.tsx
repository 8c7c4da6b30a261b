import { deskAddress, deskOfKind, deskStartOf } from '@app/contract/desks.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import { thingNames } from '@app/engines/chat/card-names.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { CardFrame } from './card-frame.tsx';
import type { CardProps } from './card-props.ts';
import { templateOf, useGoTo } from './open-thing.ts';
import './prefill-card.css';

type Prefill = Extract<AnswerCard, { type: 'prefillTable' }>;

/** What was understood, to be looked at before the work begins. Enter goes to the next field, at the last one to the desk. */
export function PrefillCard({ card, isFirst, stopping, mending }: CardProps<Prefill>) {
  const { fields, kind, state } = card;
  const form = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const goTo = useGoTo();
  const desk = deskOfKind[kind];
  const filled = fields.map((field) => ({ ...field, value: changed[field.name] ?? field.value }));
  const missing = filled.filter(({ isNeeded, value }) => isNeeded && value.trim() === '');

  const begin = async () => {
    setIsTried(true);
    if (missing.length > 0)
      return inputsOf(form.current)
        .find((input) => input.value.trim() === '' && input.required)
        ?.focus();
    if (desk) goTo(deskAddress(desk, deskStartOf(filled), await templateOf(kind)));
  };
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const inputs = inputsOf(form.current);
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
    if (next) next.focus();
    else void begin();
  };
  return (
    <CardFrame card={card} actions={stopping} mending={mending}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter belongs to the fields in it */}
      <div ref={form} className="ta-prefill" onKeyDown={goOn}>
        {filled.map(({ name, label, value, choices, isNeeded }) => {
          const isMissing = isTried && isNeeded && value.trim() === '';
          const given = {
            label,
            value,
            required: isNeeded,
            error: isMissing ? `请填${label}` : undefined,
            onChange: (event: { target: { value: string } }) => setChanged({ ...changed, [name]: event.target.value }),
          };
          return choices.length > 0 ? (
            <SelectField key={name} {...given} choices={choices} placeholder={isNeeded ? `选${label}` : '不选'} />
          ) : (
            <TextField key={name} {...given} maxLength={200} placeholder={isNeeded ? '' : '不填也可以'} />
          );
        })}
      </div>
      {state !== 'running' && desk && (
        <div className="ta-made-foot">
          <Button size="small" variant={isFirst ? 'primary' : 'soft'} data-opens onClick={() => void begin()}>
            {`照这样做${thingNames[kind]}`}
          </Button>
          <small>看过再做，现在还没有开始</small>
        </div>
      )}
    </CardFrame>
  );
}

function inputsOf(form: HTMLElement | null): (HTMLInputElement | HTMLSelectElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
}
