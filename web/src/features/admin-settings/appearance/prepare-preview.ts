import type { Theme } from '@contract/enums';

/**
 * Media query of rules for browsers without JavaScript. They match in the preview, which runs no scripts, but must not apply.
 */
const WITHOUT_SCRIPTS = 'scripting: none';

const disableRules = (rules: CSSRuleList): void => {
  for (const rule of rules) {
    if (rule instanceof CSSImportRule) continue;
    const { media } = rule as CSSMediaRule;
    if (media?.mediaText.includes(WITHOUT_SCRIPTS)) media.mediaText = 'not all';
    else if ('cssRules' in rule) disableRules(rule.cssRules as CSSRuleList);
  }
};

/** Makes a document without scripts look as it does with them, and disables its links and buttons. */
export const preparePreview = (document: Document, theme: Theme): void => {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const sheet of document.styleSheets) disableRules(sheet.cssRules);
  for (const element of document.querySelectorAll('noscript')) element.remove();
  document.addEventListener('click', (event) => event.preventDefault(), true);
};
