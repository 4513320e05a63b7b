// Parsed by any version of Node with modules: plain syntax only, no imports.
// @ts-check

/**
 * Returns a sentence on why this Node cannot run the product. The bounds: Strapi 5.54 supports Node 20 to 26;
 * `require()` of an ES module, which the server's output uses, was added in 20.19 and 22.12 and is not in 21.
 * @param {string} version as in `process.versions.node`
 * @param {boolean} chinese
 * @returns {string} empty when the version is supported
 */
function nodeComplaint(version, chinese) {
  var parts = version.split('.');
  var major = Number(parts[0]);
  var minor = Number(parts[1]);
  var fine = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || (major >= 23 && major <= 26);
  if (fine) return '';
  return chinese
    ? '文图需要 Node.js 20.19 到 26（22 须为 22.12 以上），当前是 ' +
        version +
        '，请先更换版本：https://nodejs.org/zh-cn'
    : 'Wentu needs Node.js 20.19 to 26 (of 22, at least 22.12); this is ' +
        version +
        '. Get another from https://nodejs.org';
}

/**
 * Checks the running Node, then runs a command that can use all features of Node.
 * @param {() => Promise<{ default: () => Promise<void> | void }>} load imports the command
 */
export function launch(load) {
  var locale = Intl.DateTimeFormat().resolvedOptions().locale;
  var complaint = nodeComplaint(process.versions.node, locale.indexOf('zh') === 0);
  if (complaint) {
    console.error(complaint);
    process.exitCode = 1;
    return;
  }
  import('./process/run-command.mjs').then(function (module) {
    return module.runCommand(load);
  });
}
