/// Mounts the panel: see page.js.
export function mountNormalization(container, context) {
  container.append(context.element('p', { class: 'quiet' }, 'Not here yet.'));
  return { update() {} };
}
