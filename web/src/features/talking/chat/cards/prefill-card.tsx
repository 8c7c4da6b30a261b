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
type Field = Prefill['fields'][number];

/** What was understood, to be looked at before the work begins; afterwards, what it was begun with. */
export function PrefillCard(props: CardProps<Prefill>) {
  const { card, stopping, mending } = props;
  if (!card.isBegun) return <OpenPrefill {...props} />;
  return (
    <CardFrame card={card} actions={stopping} mending={mending}>
      <dl className="ta-prefill-begun">
        {card.fields
          .filter(({ value }) => value !== '')
          .map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{shownValue(field)}</dd>
            </div>
          ))}
      </dl>
    </CardFrame>
  );
}

/** Enter goes to the next field, and from the last one begins. */
function OpenPrefill({ card, isFirst, acts, stopping, mending }: CardProps<Prefill>) {
  const { fields, kind, state, price = '' } = card;
  const form = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const goTo = useGoTo();
  const desk = deskOfKind[kind];
  const filled = fields.map((field) => ({ ...field, value: changed[field.name] ?? field.value }));
  const missing = filled.filter(({ isNeeded, value }) => isNeeded && value.trim() === '');
  const isUnchosen = filled.some(({ isNeeded, value, choices }) => !isNeeded && choices.length > 0 && value === '');

  const begin = async () => {
    setIsTried(true);
    if (missing.length > 0)
      return inputsOf(form.current)
        .find((input) => input.value.trim() === '' && input.required)
        ?.focus();
    setIsBusy(true);
    await acts.begin(card.id, Object.fromEntries(filled.map(({ name, value }) => [name, value])), price);
    setIsBusy(false);
  };
  const goOn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isBusy) return;
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
            disabled: isBusy,
            error: isMissing ? `请填${label}` : undefined,
            onChange: (event: { target: { value: string } }) => setChanged({ ...changed, [name]: event.target.value }),
          };
          return choices.length > 0 ? (
            <SelectField key={name} {...given} choices={choices} placeholder={isNeeded ? `选${label}` : '不选'} />
          ) : (
            <TextField key={name} {...given} maxLength={500} placeholder={isNeeded ? '' : '不填也可以'} />
          );
        })}
      </div>
      {state !== 'running' && (
        <div className="ta-made-foot">
          <Button
            size="small"
            variant={isFirst ? 'primary' : 'soft'}
            busy={isBusy ? '正在开始' : undefined}
            onClick={() => void begin()}
          >
            {isUnchosen ? '不选，先做' : `照这样做${thingNames[kind]}`}
          </Button>
          {desk && (
            <Button
              size="small"
              data-opens
              disabled={isBusy}
              onClick={async () => goTo(deskAddress(desk, deskStartOf(namedForDesk(filled)), await templateOf(kind)))}
            >
              打开页面填写
            </Button>
          )}
          <small>{price === '' ? '看过再做，现在还没有开始' : `开始后${price}`}</small>
        </div>
      )}
    </CardFrame>
  );
}

/** A desk calls the lesson its title. */
function namedForDesk(fields: readonly Field[]): { name: string; value: string }[] {
  return fields.map(({ name, value }) => ({ name: name === 'lesson' ? 'title' : name, value }));
}

function shownValue({ value, choices }: Field): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}

function inputsOf(form: HTMLElement | null): (HTMLInputElement | HTMLSelectElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
}
