import { INITIAL, type IGrammar, type StateStack } from 'shiki/textmate';

interface TokenisedLine {
  /** Pairs of start offset and packed attributes, as returned by vscode-textmate. */
  tokens: Uint32Array;
  next: StateStack;
}

/** Milliseconds for one line. More than a line needs, because a grammar compiles its expressions on first use. */
const MAX_LINE_TIME = 2_000;
/** Limit of compared states per depth; memoisation does not pay off beyond it. */
const MAX_STATES = 100;

/**
 * Tokenises lines of one language with memoisation: the blocks of an article often repeat the same code with small
 * changes, and a line in the same state has the same tokens. Halves the time for such articles.
 */
export class LineMemo {
  private readonly lines = new Map<StateStack, Map<string, TokenisedLine>>();
  private readonly states = new Map<number, StateStack[]>();

  constructor(private readonly grammar: IGrammar) {}

  readonly initial: StateStack = INITIAL;

  tokenise(line: string, state: StateStack): TokenisedLine {
    const known = this.lines.get(state) ?? new Map<string, TokenisedLine>();
    this.lines.set(state, known);
    const remembered = known.get(line);
    if (remembered) return remembered;
    const { tokens, ruleStack } = this.grammar.tokenizeLine2(line, state, MAX_LINE_TIME);
    const result = { tokens, next: this.canonical(ruleStack) };
    known.set(line, result);
    return result;
  }

  /** Returns the first of all equal states, so that lines can be keyed by identity. */
  private canonical(state: StateStack): StateStack {
    const sameDepth = this.states.get(state.depth) ?? [];
    this.states.set(state.depth, sameDepth);
    const equal = sameDepth.find((other) => other.equals(state));
    if (!equal && sameDepth.length < MAX_STATES) sameDepth.push(state);
    return equal ?? state;
  }
}
