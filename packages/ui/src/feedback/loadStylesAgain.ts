/** Loads again the style sheets that failed: what loads programs takes one that once failed for one that is there. @throws where one fails again. */
export async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = document.createElement('link');
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => reject(new TypeError('A style sheet could not be loaded.')));
          again.rel = 'stylesheet';
          again.href = link.href;
          link.replaceWith(again);
        }),
    ),
  );
}
