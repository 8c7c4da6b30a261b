import { resolve } from 'node:path';
import { normalizePath } from 'vite';

export type ModuleGraph = { getModuleInfo(moduleId: string): { importedIds: string[]; code: string | null } | null };

/** The package gives every icon by one file; which of them a module draws, only its import says. */
const ICONS = '/lucide-react/dist/esm/lucide-react.mjs';
const ICON = '/lucide-react/dist/esm/icons/';

type Chunk = { name: string; roots: readonly string[]; within: RegExp };

const conversation = ['src/app/chat-screen.tsx', 'src/features/talking/chat/message-list.tsx'];

/** What the first screen needs at once, what a visitor is asked, what follows when the composer stands, what a conversation is drawn with, and of what. */
const chunks: readonly Chunk[] = [
  { name: 'base', roots: ['src/main.tsx'], within: /./ },
  { name: 'login', roots: ['src/features/identity/sign-on/login-dialog.tsx'], within: /./ },
  { name: 'offers', roots: ['src/app/pane-lists.tsx', 'src/app/welcome-offers.tsx'], within: /./ },
  { name: 'talk', roots: conversation, within: /src\/(app\/chat-screen|features\/talking\/chat\/)/ },
  // Other screens use them too: dialogs, menus, lists. By themselves they would be two dozen requests.
  { name: 'parts', roots: conversation, within: /./ },
];

/**
 * Names the chunks of the first screens: each holds all that its roots import, and import in turn, and that is in none before.
 * Icons of other screens share a chunk of their own, which comes with the first of them.
 */
export function nameFirstScreen(): (moduleId: string, graph: ModuleGraph) => string | null {
  const chunkOf = new Map<string, string>();
  const seenFor = new Map(chunks.map(({ name }) => [name, new Set<string>()]));
  const collect = (moduleId: string, chunk: Chunk, graph: ModuleGraph) => {
    const seen = seenFor.get(chunk.name);
    if (!seen || seen.has(moduleId) || !chunk.within.test(moduleId)) return;
    seen.add(moduleId);
    if (!chunkOf.has(moduleId)) chunkOf.set(moduleId, chunk.name);
    const { importedIds = [], code = '' } = graph.getModuleInfo(moduleId) ?? {};
    for (const imported of importedIds) {
      if (!imported.endsWith(ICONS)) collect(imported, chunk, graph);
      else for (const icon of iconsOf(code ?? '', imported, graph)) collect(icon, chunk, graph);
    }
  };
  return (moduleId, graph) => {
    for (const chunk of chunks) {
      for (const root of chunk.roots) collect(normalizePath(resolve(import.meta.dirname, root)), chunk, graph);
    }
    return chunkOf.get(moduleId) ?? (moduleId.includes(ICON) ? 'icons' : null);
  };
}

/** The files of the icons that a module imports by name. */
function iconsOf(code: string, all: string, graph: ModuleGraph): string[] {
  const { importedIds = [], code: index } = graph.getModuleInfo(all) ?? {};
  const wanted = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().split(' ')[0] ?? '');
  const files = new Map<string, string>();
  for (const [, names = '', file = ''] of (index ?? '').matchAll(/export \{([^}]*)\} from '\.(\/[\w./-]+)'/g)) {
    for (const name of names.split(',')) files.set(name.trim().replace(/^default as /, ''), file);
  }
  return wanted.flatMap((name) => importedIds.filter((id) => id.endsWith(files.get(name) ?? '\0')));
}
