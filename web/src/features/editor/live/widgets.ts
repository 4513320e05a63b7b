import { WidgetType, type EditorView } from '@codemirror/view';
import type { EmbedService } from '@contract/embeds';
import { linkKind } from '@contract/text/links';

const element = (name: string, className: string, text = ''): HTMLElement => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
};

/** A picture of the text; a frame with its alternative text when it is not loaded. */
export class PictureWidget extends WidgetType {
  constructor(
    readonly src: string,
    readonly alt: string,
  ) {
    super();
  }
  override eq(other: PictureWidget) {
    return other.src === this.src && other.alt === this.alt;
  }
  override toDOM(view: EditorView) {
    const frame = element('span', 'cm-picture');
    const words = () => frame.replaceChildren(element('span', 'cm-noPicture', this.alt || this.src));
    // a picture that is being uploaded has a temporary address
    if (linkKind(this.src) === 'refused' || !/^(?:https?:|\/)/.test(this.src)) {
      words();
      return frame;
    }
    const picture = document.createElement('img');
    picture.alt = this.alt;
    picture.onload = () => view.requestMeasure();
    picture.onerror = words;
    picture.src = this.src;
    frame.append(picture);
    return frame;
  }
  override ignoreEvent() {
    return false;
  }
}

/** Labels of the cards, which are keys of the editor's phrases. */
const CARDS: Record<EmbedService, string> = {
  youtube: 'Video on YouTube',
  vimeo: 'Video on Vimeo',
  bilibili: 'Video on Bilibili',
  codepen: 'Example on CodePen',
};

/** A card in place of the player that readers will see. */
export class EmbedWidget extends WidgetType {
  constructor(
    readonly service: EmbedService,
    readonly address: string,
  ) {
    super();
  }
  override eq(other: EmbedWidget) {
    return other.service === this.service && other.address === this.address;
  }
  override toDOM(view: EditorView) {
    const card = element('span', 'cm-embed');
    card.append(
      element('strong', '', view.state.phrase(CARDS[this.service])),
      element('span', 'cm-embedAddress', this.address.replace(/^<|>$/g, '')),
    );
    return card;
  }
  override ignoreEvent() {
    return false;
  }
}

/** Bullet or number of a list item. */
export class BulletWidget extends WidgetType {
  override eq() {
    return true;
  }
  override toDOM() {
    return element('span', 'cm-bullet', '•');
  }
  override ignoreEvent() {
    return false;
  }
}

/** Checkbox of a task; a click changes the mark in the text. */
export class TaskWidget extends WidgetType {
  constructor(readonly isDone: boolean) {
    super();
  }
  override eq(other: TaskWidget) {
    return other.isDone === this.isDone;
  }
  override toDOM(view: EditorView) {
    const frame = element('span', 'cm-task');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.checked = this.isDone;
    box.disabled = view.state.readOnly;
    box.tabIndex = -1;
    box.setAttribute('aria-label', view.state.phrase('Done'));
    box.addEventListener('mousedown', (event) => event.preventDefault());
    box.addEventListener('click', (event) => {
      event.preventDefault();
      const line = view.state.doc.lineAt(view.posAtDOM(frame));
      const sign = /\[[ xX]\]/.exec(line.text);
      if (!sign) return;
      const at = line.from + sign.index + 1;
      view.dispatch({
        changes: { from: at, to: at + 1, insert: this.isDone ? ' ' : 'x' },
        userEvent: 'input',
      });
    });
    frame.append(box);
    return frame;
  }
}

/** A thematic break. */
export class RuleWidget extends WidgetType {
  override eq() {
    return true;
  }
  override toDOM() {
    return element('span', 'cm-rule');
  }
  override ignoreEvent() {
    return false;
  }
}

/** Language of a code block, shown instead of its opening fence. */
export class LabelWidget extends WidgetType {
  constructor(readonly label: string) {
    super();
  }
  override eq(other: LabelWidget) {
    return other.label === this.label;
  }
  override toDOM() {
    return element('span', 'cm-codeLabel', this.label);
  }
  override ignoreEvent() {
    return false;
  }
}

/** A cell without characters between two pipes. */
export class EmptyCellWidget extends WidgetType {
  constructor(readonly width: string) {
    super();
  }
  override eq(other: EmptyCellWidget) {
    return other.width === this.width;
  }
  override toDOM() {
    const cell = element('span', 'cm-td');
    cell.style.width = this.width;
    return cell;
  }
  override ignoreEvent() {
    return false;
  }
}

/** KaTeX, which renders MathML as the server does; loaded with the first formula on screen. */
const loadKatex = () => import('katex');

/** A rendered formula; its source while KaTeX loads, and when it is invalid. */
export class FormulaWidget extends WidgetType {
  constructor(
    readonly source: string,
    readonly isBlock: boolean,
  ) {
    super();
  }
  override eq(other: FormulaWidget) {
    return other.source === this.source && other.isBlock === this.isBlock;
  }
  override toDOM(view: EditorView) {
    const frame = element('span', this.isBlock ? 'cm-formulaBlock' : 'cm-formula', this.source);
    void loadKatex().then(
      ({ default: katex }) => {
        // the screen has been closed meanwhile
        if (!view.dom.isConnected) return;
        katex.render(this.source, frame, {
          output: 'mathml',
          displayMode: this.isBlock,
          throwOnError: false,
          trust: false,
          strict: 'ignore',
          maxExpand: 500,
          maxSize: 20,
          errorColor: 'currentcolor',
        });
        view.requestMeasure();
      },
      // without a connection the source stays visible
      () => undefined,
    );
    return frame;
  }
  override ignoreEvent() {
    return false;
  }
}
