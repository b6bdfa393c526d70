/** What LoadingPage draws, as HTML: for a page to show while the programs that draw it are on their way. The label holds no markup. */
export const loadingMarkup = (label: string): string =>
  '<div class="ui-page"><main id="main" class="ui-centred" tabindex="-1"><div class="ui-centred-content"><div class="ui-loading">' +
  `<span class="ui-spinner" role="status" aria-label="${label}"></span>` +
  '</div></div></main></div>';
