const said = document.querySelector('#said');
said.textContent = sessionStorage.getItem('said') ?? '';
sessionStorage.removeItem('said');

document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button[data-call]');
  if (!button) return;
  button.disabled = true;
  try {
    const response = await fetch(`/__sandbox/${button.dataset.call}`, { method: 'POST', body: button.dataset.body });
    const answer = await response.json();
    const told = answer.webhookStatuses?.length ? `, the shop answered ${answer.webhookStatuses.join(' and ')}` : '';
    sessionStorage.setItem('said', answer.message ?? `${button.textContent}: ${answer.id} is ${answer.status}${told}.`);
    location.reload();
  } catch {
    said.textContent = 'The sandbox did not answer. Is it still running?';
    button.disabled = false;
  }
});
