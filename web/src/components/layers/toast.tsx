import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import './toast.css';

export type ToastType = 'success' | 'warning' | 'error' | 'info';

type Toast = { id: number; type: ToastType; text: string };

export const TOAST_MS = 2000;
const MAX_VISIBLE = 3;

const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

/** One line of at most some 20 characters, for what the screen does not already show. The same line is not stacked. */
export function showToast(type: ToastType, text: string): void {
  const toast = { id: ++lastId, type, text };
  const others = visibleToasts().filter((shown) => shown.text !== text);
  useToasts.setState({ toasts: [...others, toast].slice(-MAX_VISIBLE) });
  setTimeout(() => dismiss((shown) => shown.id === toast.id), TOAST_MS);
}

/** The toasts on show; drawn in the notice layer of overlays.tsx. */
export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  const isShown = toasts.length > 0;
  useEffect(() => (isShown ? closeOnEscape() : undefined), [isShown]);
  return toasts.map((toast) => (
    <div key={toast.id} className="ta-toast" role={toast.type === 'error' ? 'alert' : 'status'}>
      <ToastIcon type={toast.type} />
      {toast.text}
    </div>
  ));
}

function ToastIcon({ type }: { type: ToastType }) {
  const className = `ta-toast-icon-${type}`;
  if (type === 'success') return <CircleCheck size={18} className={className} />;
  if (type === 'warning') return <TriangleAlert size={18} className={className} />;
  if (type === 'error') return <CircleX size={18} className={className} />;
  return <Info size={18} className={className} />;
}

function closeOnEscape(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The topmost thing closes, and only that: a dialog below stays.
    event.preventDefault();
    event.stopPropagation();
    dismiss(() => true);
  };
  window.addEventListener('keydown', handleKey, true);
  return () => window.removeEventListener('keydown', handleKey, true);
}

function visibleToasts(): readonly Toast[] {
  return useToasts.getState().toasts;
}

function dismiss(isMeant: (toast: Toast) => boolean): void {
  useToasts.setState({ toasts: visibleToasts().filter((toast) => !isMeant(toast)) });
}
