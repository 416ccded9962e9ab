import type { ShopText } from '@/features/policies/policy';
import { joined } from '@/lib/isolated';
import { HistoryDialog } from '../../history/components/history-dialog';
import { historyMessages } from '../../history/messages';
import { type AdminText, saveText } from '../api';
import { toTextDraft } from '../form-schema';
import { textLabels, textTitles } from '../messages';
import { useRefreshTexts } from '../queries';
import { textPart } from '../rows';

interface TextHistoryProps {
  text: AdminText;
  onClose: () => void;
}

export function TextHistory({ text, onClose }: TextHistoryProps) {
  return (
    <HistoryDialog<ShopText>
      title={joined`${historyMessages.open}: ${textTitles[text.name]}`}
      source={{ tables: ['shop_texts'], rowId: text.name }}
      part={textPart}
      labels={textLabels}
      show={(_, value) => value}
      current={toTextDraft(text)}
      putBack={(values) => saveText(text.name, { ...toTextDraft(text), ...values }, text)}
      refresh={useRefreshTexts()}
      onClose={onClose}
    />
  );
}
