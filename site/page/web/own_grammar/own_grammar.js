/// Mounts the panel: see page.js.
export function mountOwnGrammar(container, context) {
  container.append(context.element('p', { class: 'quiet' }, 'Not here yet.'));
  return { update() {} };
}
