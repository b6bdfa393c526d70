/**
 * The dashboard as somebody would write it by hand, without a framework: the same calls, the same figures, one table. What the product's
 * first load is measured against.
 */
export const plainPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Investor Dashboard</title>
<style>body { font: 14px sans-serif } td { text-align: right } th { text-align: left }</style>
<h1>Investor Dashboard</h1>
<p class="hero"></p>
<dl></dl>
<table><thead></thead><tbody></tbody></table>
<script type="module">
  const cookie = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.slice(name.length + 1) ?? '';
  const session = await fetch('/auth/token', { method: 'POST', headers: { 'x-csrftoken': decodeURIComponent(cookie('pari_csrf')) } });
  const { access_token } = await session.json();
  const get = async (path) => (await fetch('/api/' + path, { headers: { authorization: 'Bearer ' + access_token } })).json();
  const early = [get('users/info'), get('page_configs/investor_dashboard'), get('feature_flags'), get('users/unread_notification_count'), get('investors/available-currencies')];
  const user = await early[0];
  const late = [get('companies/' + user.company.slug + '/theme'), get('companies/' + user.company.slug + '/profile')];
  const [detail, { config }] = await Promise.all([get('investors/detail/' + user.user_id), early[1]]);
  await Promise.all([...early, ...late]);
  const money = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
  const read = (row, name) => name.split('.').reduce((value, part) => value?.[part], row);
  const inCompany = (row, name) => Number(read(row, name)) * Number(row.company_currency.conversion_rate);
  const total = (name) => money.format(detail.invested_funds.reduce((sum, row) => sum + inCompany(row, name), 0));
  const [headline, ...tiles] = config.tiles;
  document.querySelector('.hero').textContent = headline.heading + ' ' + total(headline.field_name);
  const add = (parent, name, text) => { const element = document.createElement(name); element.textContent = text; parent.append(element); return element; };
  const list = document.querySelector('dl');
  for (const tile of tiles) { add(list, 'dt', tile.heading); add(list, 'dd', total(tile.field_name)); }
  const columns = config.tables[0].rows;
  const head = add(document.querySelector('thead'), 'tr', '');
  for (const column of columns) add(head, 'th', column.heading);
  for (const row of detail.invested_funds) {
    const line = add(document.querySelector('tbody'), 'tr', '');
    for (const { field_name, field_type } of columns) {
      const value = read(row, field_name);
      add(line, 'td', value === null ? '–' : field_type === 'currency' ? money.format(inCompany(row, field_name)) : field_type === 'percentage' ? (value * 100).toFixed(2) + '%' : String(value));
    }
  }
</script>
`;
