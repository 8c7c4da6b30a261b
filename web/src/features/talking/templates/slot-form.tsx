import { useEffect, useRef } from 'react';
import { Skeleton } from '#components/states/skeleton.tsx';
import { SlotField } from './slot-field.tsx';
import './slot-form.css';
import type { Slots } from './use-slots.ts';

type SlotFormProps = {
  slots: Slots;
  /** Points at the required slots that are empty. A new object each time, so that it is pointed at again. */
  complaint: object | undefined;
};

/** What a template asks for before the question; the question itself stands in the composer below. */
export function SlotForm({ slots, complaint }: SlotFormProps) {
  const form = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (complaint) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [complaint]);
  // Whoever has a keyboard goes on where the form could not fill in by itself.
  useEffect(() => {
    if (!slots.isReady || !matchMedia('(pointer: fine)').matches) return;
    const required = form.current?.querySelectorAll<HTMLInputElement>('[aria-required="true"]') ?? [];
    Array.from(required)
      .find(({ value }) => value === '')
      ?.focus({ preventScroll: true });
  }, [slots.isReady]);
  if (slots.entries.length === 0) return null;
  if (!slots.isReady) return <SlotsPending count={slots.entries.length} />;
  return (
    <fieldset ref={form} className="ta-slots">
      <legend className="ta-visually-hidden">这次的要求</legend>
      {slots.entries.map((slot) => (
        <SlotField
          key={slot.kind}
          slot={slot}
          error={complaint && slots.missing.includes(slot) ? `请填写${slot.label}` : undefined}
          onFill={(text) => slots.fill(slot.kind, text)}
        />
      ))}
      {slots.isFailed && (
        <p className="ta-field-hint ta-slots-wide" role="alert">
          可选的内容没有加载出来，可以直接写
          <button type="button" className="ta-link" onClick={slots.retry}>
            再试一次
          </button>
        </p>
      )}
    </fieldset>
  );
}

function SlotsPending({ count }: { count: number }) {
  return (
    <div className="ta-slots" role="status" aria-label="正在准备表单">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are alike and never move
        <Skeleton key={place} height={62} />
      ))}
    </div>
  );
}
