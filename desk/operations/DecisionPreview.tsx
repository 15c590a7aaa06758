import { Alert, List, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { readable } from '../parts/format.ts';

interface DecisionPreviewProps {
  readonly preview: {
    readonly effects: readonly string[];
    readonly conflicts: readonly string[];
    readonly obstacles?: readonly string[];
    readonly needsSecondPerson?: boolean;
  };
  /** Whether it answers a press of a button, and so gets the focus. */
  readonly isAnswer?: boolean;
}

const none: readonly string[] = [];

/** What a decision would do, what contradicts it, and why it may not be possible. */
export function DecisionPreview({ preview, isAnswer = false }: DecisionPreviewProps) {
  const { effects, conflicts, obstacles = none, needsSecondPerson = false } = preview;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) answer.current?.focus();
  }, [isAnswer, preview]);
  return (
    <Stack ref={answer} gap="3" aria-live="polite" {...(isAnswer ? { tabIndex: -1, outline: 'none' } : {})}>
      <Sentences status="error" title="This is not possible" sentences={obstacles} />
      <Sentences status="warning" title="The systems contradict it" sentences={conflicts} />
      <Sentences status="info" title="What happens" sentences={effects} />
      {needsSecondPerson && (
        <Sentences
          status="info"
          title="A second person has to approve it"
          sentences={[
            'It is above the limit. Your decision becomes a proposal, and nothing changes until it is approved.',
          ]}
        />
      )}
    </Stack>
  );
}

interface SentencesProps {
  readonly status: 'error' | 'warning' | 'info';
  readonly title: string;
  readonly sentences: readonly string[];
}

const Sentences = ({ status, title, sentences }: SentencesProps) =>
  sentences.length > 0 && (
    <Alert.Root status={status}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        <Alert.Description asChild>
          <List.Root ps={sentences.length > 1 ? '4' : '0'} listStyle={sentences.length > 1 ? 'disc' : 'none'}>
            {sentences.map((sentence) => (
              <List.Item key={sentence}>{readable(sentence)}</List.Item>
            ))}
          </List.Root>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
