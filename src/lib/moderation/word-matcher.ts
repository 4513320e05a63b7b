import { Gap, type Letters, lettersOf } from './letters';

/** An entry of a word list. */
export interface ListedWord<A> {
  word: string;
  action: A;
}

interface Pattern<A> extends ListedWord<A> {
  letters: Letters;
}

/**
 * An Aho-Corasick automaton. States are numbers, 0 is the root; edges are in one map, by state and letter, because 5,000
 * words have about 30,000 states.
 */
interface Automaton<A> {
  /** Small numbers for the code points in words. */
  alphabet: Map<number, number>;
  edges: Map<number, number>;
  /** The state of the longest proper suffix. */
  fail: number[];
  /** Patterns that end in the state itself. */
  ends: (Pattern<A>[] | undefined)[];
  /** The next state along `fail` with patterns; 0 for none. */
  nextEnd: number[];
}

const edgeOf = ({ alphabet }: Pick<Automaton<unknown>, 'alphabet'>, state: number, letter: number): number =>
  state * (alphabet.size + 1) + letter;

const build = <A>(patterns: readonly Pattern<A>[]): Automaton<A> => {
  const alphabet = new Map<number, number>();
  for (const { letters } of patterns)
    for (const code of letters.codes) if (!alphabet.has(code)) alphabet.set(code, alphabet.size + 1);
  const automaton: Automaton<A> = { alphabet, edges: new Map(), fail: [0], ends: [undefined], nextEnd: [0] };
  const { edges, fail, ends, nextEnd } = automaton;
  /** Edges of each state, for the traversal by depth. */
  const children: [letter: number, state: number][][] = [[]];
  for (const pattern of patterns) {
    let state = 0;
    for (const code of pattern.letters.codes) {
      const letter = alphabet.get(code)!;
      const edge = edgeOf(automaton, state, letter);
      let next = edges.get(edge);
      if (next === undefined) {
        next = fail.push(0) - 1;
        ends.push(undefined);
        nextEnd.push(0);
        children.push([]);
        edges.set(edge, next);
        children[state]!.push([letter, next]);
      }
      state = next;
    }
    (ends[state] ??= []).push(pattern);
  }
  const queue = children[0]!.map(([, state]) => state);
  for (const state of queue)
    for (const [letter, child] of children[state]!) {
      let suffix = fail[state]!;
      while (suffix !== 0 && !edges.has(edgeOf(automaton, suffix, letter))) suffix = fail[suffix]!;
      const target = edges.get(edgeOf(automaton, suffix, letter)) ?? 0;
      fail[child] = target;
      nextEnd[child] = ends[target] ? target : nextEnd[target]!;
      queue.push(child);
    }
  return automaton;
};

/** The English article `a` is a word of one letter. */
const ARTICLE = 'a'.codePointAt(0);

/** Whether a letter has gaps on both sides, as in a spelled-out word. */
const isSpelled = ({ codes, gaps, isDense }: Letters, at: number): boolean => {
  if (at < 0 || at >= codes.length || isDense[at] || codes[at] === ARTICLE) return false;
  return (at === 0 || gaps[at] !== Gap.None) && (at + 1 === codes.length || gaps[at + 1] !== Gap.None);
};

/** Whether the word continues between two letters. A digit next to a letter does not continue it. */
const continues = ({ gaps, isDense, isDigit }: Letters, inside: number, outside: number): boolean => {
  if (outside < 0 || outside >= gaps.length) return false;
  if (gaps[Math.max(inside, outside)] !== Gap.None || isDense[inside] || isDense[outside]) return false;
  return !isDigit[outside] || Boolean(isDigit[inside]);
};

/**
 * Whether the letters from `start` match the pattern: not as a part of a longer word, and not across several words. Spaces
 * may separate all of its letters or none ("f o o", but not "fo o").
 */
const isMatchAt = (text: Letters, pattern: Letters, start: number): boolean => {
  const last = start + pattern.codes.length - 1;
  if (continues(text, start, start - 1) || continues(text, last, last + 1)) return false;
  let [spaced, joined, apart] = [0, 0, 0];
  for (let at = start + 1; at <= last; at += 1) {
    const gap = text.gaps[at];
    if (gap === Gap.Break) return false;
    if (text.isDense[at] || text.isDense[at - 1] || pattern.gaps[at - start] !== Gap.None) continue;
    if (gap === Gap.None) joined += 1;
    else apart += 1;
    if (gap === Gap.Space) spaced += 1;
  }
  if (joined > 0) return spaced === 0;
  return apart === 0 || !(isSpelled(text, start - 1) || isSpelled(text, last + 1));
};

/** Finds the words of a list in texts. */
export interface WordMatcher<A> {
  /** Returns the words that a text contains, each once, in the order in which they end. */
  find: (text: string) => ListedWord<A>[];
}

/**
 * Compiles a list of words. The time of a search grows with the length of the text, not with that of the list.
 * Words of Latin and other scripts with spaces match as words, Chinese ones anywhere.
 */
export const compileWords = <A>(words: readonly ListedWord<A>[]): WordMatcher<A> => {
  const patterns = words
    .map((entry) => ({ ...entry, letters: lettersOf(entry.word) }))
    .filter(({ letters }) => letters.codes.length > 0);
  const automaton = build(patterns);
  const { alphabet, edges, fail, ends, nextEnd } = automaton;
  const find = (text: string): ListedWord<A>[] => {
    if (patterns.length === 0) return [];
    const letters = lettersOf(text);
    const found = new Set<Pattern<A>>();
    let state = 0;
    for (const [at, code] of letters.codes.entries()) {
      const letter = alphabet.get(code) ?? 0;
      while (state !== 0 && !edges.has(edgeOf(automaton, state, letter))) state = fail[state]!;
      state = edges.get(edgeOf(automaton, state, letter)) ?? 0;
      for (let end = ends[state] ? state : nextEnd[state]!; end !== 0; end = nextEnd[end]!)
        for (const pattern of ends[end]!)
          if (
            !found.has(pattern) &&
            isMatchAt(letters, pattern.letters, at - pattern.letters.codes.length + 1)
          )
            found.add(pattern);
    }
    return [...found].map(({ word, action }) => ({ word, action }));
  };
  return { find };
};
