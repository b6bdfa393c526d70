import { Carousel, Icon, type IconName } from '@pari/ui';
import './welcome.css';

const picture = (name: IconName) => (
  <span className="app-tour-picture">
    <Icon name={name} />
  </span>
);

const slides = [
  {
    id: 'dashboard',
    title: 'The Dashboard',
    illustration: picture('ring'),
    text: 'What your investments are worth, what you paid in and what came back. Every figure that stands there can be pressed and shows where it comes from: its formula, its payments, its valuation and its exchange rate.',
  },
  {
    id: 'notifications',
    title: 'Notifications & Documents',
    illustration: picture('bell'),
    text: 'What a fund asks of you and what it tells you stands beneath your investments: calls, distributions, statements and documents. The bell shows how many you have not read.',
  },
  {
    id: 'details',
    title: 'Investment Details',
    illustration: picture('book'),
    text: 'Each fund unfolds into the profiles through which you hold it. Choose a day to see everything as it stood then.',
  },
] as const;

/** What is where, in three slides. */
export default function WelcomeTour({ onClose }: { readonly onClose: () => void }) {
  return <Carousel title="Welcome to your portal" slides={slides} isOpen onOpenChange={(isOpen) => !isOpen && onClose()} />;
}
