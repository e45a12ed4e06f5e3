// Runs before the first paint, so that a dark table does not flash light.
(function () {
  var saved = {};
  try { saved = JSON.parse(localStorage.getItem('meadhall-settings') || '{}'); } catch (error) { /* storage may be closed */ }
  var dark = saved.theme === 'dark' || (saved.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
