import { useState, type ReactNode } from 'react';
import {
  Brand,
  Footer,
  IconButton,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Navbar,
  NavLink,
  Page,
  SkipLink,
  UserMenuButton,
  type Theme,
} from '../../src/index.ts';

export const logo = new URL('../logo.svg', import.meta.url).href;

export const footer = (
  <Footer
    links={['Help centre', 'Terms of use', 'Cookie policy', 'Privacy policy', 'Contact us'].map((words) => (
      <a key={words} href="#footer">
        {words}
      </a>
    ))}
    copyright="© 2023 Alder Capital"
  >
    The information on this site is for your information only. It is neither an offer nor a request to buy or sell, and it is not tax advice.
  </Footer>
);

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Like the system' },
];

/** Navigation and footer as an application would fill them. */
export function Shell({ banners, children }: { readonly banners?: ReactNode; readonly children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>('system');
  const tools = (
    <>
      <IconButton icon="bell" label="3 unread notifications" count="3" />
      <Menu
        label="Account"
        trigger={<UserMenuButton name="Ada Moss" label="Account of Ada Moss" />}
        header={
          <>
            <strong>Ada Moss</strong>
            <br />
            investor@alder.example
          </>
        }
      >
        <MenuItem icon="book" href="#guide">
          User guide
        </MenuItem>
        <MenuItem icon="help" href="#help" isExternal>
          Help centre
        </MenuItem>
        <MenuSeparator />
        <MenuChoice label="Theme" options={themes} value={theme} onChoose={setTheme} />
        <MenuSeparator />
        <MenuItem icon="sign-out">Sign out</MenuItem>
      </Menu>
    </>
  );
  const links = ['Home', 'My portfolio', 'Investment summary', 'Carry'].map((words, at) => (
    <NavLink key={words} href={`#place-${at}`} {...(at === 1 && { 'aria-current': 'page' })}>
      {words}
    </NavLink>
  ));
  return (
    <>
      <SkipLink />
      <Page navbar={<Navbar brand={<Brand name="Alder Capital" logo={logo} href="#home" />} links={links} tools={tools} />} footer={footer} banners={banners}>
        {children}
      </Page>
    </>
  );
}
