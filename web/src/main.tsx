import '#lib/host/no-eval.ts';
import { createRoot } from 'react-dom/client';
import './styles/tokens.css';
import './styles/base.css';
import './styles/first-frame.css';
import { App } from '#app/app.tsx';
import { enter } from '#app/entry-query.ts';
import { openRouter } from '#app/router.tsx';
import { startPage } from '#app/start-page.ts';

enter(window.location, window.history);
startPage();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(<App router={openRouter()} />);
