import {
  LanguageDescription,
  LanguageSupport,
  StreamLanguage,
  type StreamParser,
} from '@codemirror/language';

type Mode = () => Promise<StreamParser<unknown>>;

const mode = (name: string, alias: readonly string[], load: Mode) =>
  LanguageDescription.of({
    name,
    alias,
    load: async () => new LanguageSupport(StreamLanguage.define(await load())),
  });

const clike =
  (pick: 'c' | 'cpp' | 'java' | 'csharp' | 'kotlin'): Mode =>
  async () =>
    (await import('@codemirror/legacy-modes/mode/clike'))[pick];

const script = (name: string, alias: readonly string[], options: { typescript?: boolean; jsx?: boolean }) =>
  LanguageDescription.of({
    name,
    alias,
    load: async () => (await import('@codemirror/lang-javascript')).javascript(options),
  });

/** Languages of code blocks with syntax highlighting; each is loaded when a block uses it. */
export const CODE_LANGUAGES: readonly LanguageDescription[] = [
  script('javascript', ['js', 'mjs', 'cjs'], {}),
  script('jsx', [], { jsx: true }),
  script('typescript', ['ts', 'mts'], { typescript: true }),
  script('tsx', [], { typescript: true, jsx: true }),
  LanguageDescription.of({ name: 'css', load: async () => (await import('@codemirror/lang-css')).css() }),
  LanguageDescription.of({
    name: 'html',
    alias: ['xml', 'svg', 'vue', 'svelte'],
    load: async () => (await import('@codemirror/lang-html')).html(),
  }),
  mode(
    'json',
    ['json5', 'jsonc'],
    async () => (await import('@codemirror/legacy-modes/mode/javascript')).json,
  ),
  mode(
    'shell',
    ['sh', 'bash', 'zsh', 'console'],
    async () => (await import('@codemirror/legacy-modes/mode/shell')).shell,
  ),
  mode('python', ['py'], async () => (await import('@codemirror/legacy-modes/mode/python')).python),
  mode('go', ['golang'], async () => (await import('@codemirror/legacy-modes/mode/go')).go),
  mode('rust', ['rs'], async () => (await import('@codemirror/legacy-modes/mode/rust')).rust),
  mode('ruby', ['rb'], async () => (await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  mode(
    'sql',
    ['mysql', 'postgresql'],
    async () => (await import('@codemirror/legacy-modes/mode/sql')).standardSQL,
  ),
  mode('yaml', ['yml'], async () => (await import('@codemirror/legacy-modes/mode/yaml')).yaml),
  mode('toml', [], async () => (await import('@codemirror/legacy-modes/mode/toml')).toml),
  mode('diff', ['patch'], async () => (await import('@codemirror/legacy-modes/mode/diff')).diff),
  mode(
    'dockerfile',
    ['docker'],
    async () => (await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile,
  ),
  mode('c', ['h'], clike('c')),
  mode('c++', ['cpp', 'cc', 'hpp'], clike('cpp')),
  mode('java', [], clike('java')),
  mode('c#', ['csharp', 'cs'], clike('csharp')),
  mode('kotlin', ['kt'], clike('kotlin')),
];
