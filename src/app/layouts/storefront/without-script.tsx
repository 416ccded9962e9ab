import { useShopSettings } from '@/features/settings/data';
import { withoutScriptWords } from '@/pages/words';
import { Container } from '@/ui/container';

/** What a page that only the browser can render says where scripts are turned off. */
export function WithoutScript() {
  const { supportEmail } = useShopSettings();
  return (
    <noscript>
      <Container width="reading" className="py-8 sm:py-12">
        <h1 className="text-3xl sm:text-4xl">{withoutScriptWords.title}</h1>
        <p className="mt-4">{withoutScriptWords.hint(supportEmail)}</p>
      </Container>
    </noscript>
  );
}
