import { Component, type ReactNode } from 'react';

type PreviewGuardProps = { onFault: () => void; children: ReactNode };

/** Keeps a drawing that fails, or whose code could not be fetched, from taking the answer with it. */
export class PreviewGuard extends Component<PreviewGuardProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
