/// Mounts the panel: see page.js.
export function mountFindings(container, context) {
  container.append(context.element('p', { class: 'quiet' }, 'Not here yet.'));
  return { update() {} };
}
