import { HistoryDialog } from '@/features/staff-area/history/history-dialog';
import { historyMessages } from '@/features/staff-area/history/words';
import { joined } from '@/lib/isolated';
import type { ShopText } from '../customer/policy';
import { type AdminText, saveText, textPart, toTextDraft, useRefreshTexts } from './data';
import { textLabels, textTitles } from './words';

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
